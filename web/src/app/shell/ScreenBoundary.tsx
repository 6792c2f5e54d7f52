import { Component, type ReactNode } from 'react';
import { ScreenError } from './ScreenError';

interface Props {
  /** The current address: a change of address clears the failure. */
  readonly place: string;
  readonly children: ReactNode;
}
interface State {
  readonly place: string;
  readonly failure: { readonly error: unknown } | null;
}

/** Catches a screen that failed. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failure: null };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ScreenError error={failure.error} /> : this.props.children;
  }
}
