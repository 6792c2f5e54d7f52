import { Component, type ReactNode } from 'react';
import { PartFailed } from './PartFailed';

interface Props {
  /** Closes the failed part. */
  onClose: () => void;
  children: ReactNode;
}

/** Catches a pop-up whose code did not arrive, without taking down the screen behind it. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <PartFailed error={error} onClose={this.props.onClose} />;
  }
}
