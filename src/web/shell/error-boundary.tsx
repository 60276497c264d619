import { Component, type ReactNode } from 'react';
import type { Address } from '#web/navigation/address.ts';

interface Props {
  address: Address;
  /** Shown when the children fail, until somebody goes to another address. */
  instead: ReactNode;
  children: ReactNode;
}

interface State {
  address: Address;
  hasFailed: boolean;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
