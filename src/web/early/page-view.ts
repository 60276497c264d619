// The first page of a visit is counted without waiting for its code; React counts those that follow.
import { report } from '#web/counting/events.ts';

if (document.visibilityState === 'hidden' && 'prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', () =>
    report({ name: 'page_view', label: location.pathname }),
  );
else report({ name: 'page_view', label: location.pathname });
