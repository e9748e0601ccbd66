import { Component, type ComponentType, type ReactNode } from 'react';
import { usePage } from '../state/page.ts';
import type { SlotProps } from './model.ts';

/**
 * Returns the component of a slot with an error boundary of its own: one that fails is reported and renders
 * nothing, and the rest of the page works. In the browser only: on the server, the error ends the build.
 */
export function isolated(Slotted: ComponentType<SlotProps>): ComponentType<SlotProps> {
  return function Isolated(props) {
    return (
      <SlotBoundary route={usePage().route}>
        <Slotted {...props} />
      </SlotBoundary>
    );
  };
}

interface BoundaryProps {
  /** The component gets another chance on the next page. */
  readonly route: string;
  readonly children: ReactNode;
}

class SlotBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override componentDidUpdate({ route }: BoundaryProps): void {
    if (this.state.hasFailed && route !== this.props.route) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
