// The box operators see on the home page. The page only knows the name of this element, and loads it for nobody else.
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createQueryClient } from '#web/core/query-client.ts';
import { FloatingPanel } from './floating-panel.tsx';

class OperatorPanel extends HTMLElement {
  #root: Root | null = null;

  connectedCallback() {
    this.#root = createRoot(this);
    this.#root.render(
      <QueryClientProvider client={createQueryClient()}>
        <FloatingPanel onChanged={() => this.dispatchEvent(new Event('changed', { bubbles: true }))} />
      </QueryClientProvider>,
    );
  }

  disconnectedCallback() {
    this.#root?.unmount();
  }
}

customElements.define('operator-panel', OperatorPanel);
