import { Component, type ReactNode } from 'react';

/** Leaves out a part that fails, such as one whose texts did not arrive: the screen below it stays usable. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
