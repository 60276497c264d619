// What is looked for is told without waiting for the code of the page.
import { links } from '#contract/links.ts';
import { report } from '#web/counting/events.ts';
import { FIRST } from './pressed.ts';

addEventListener(
  'submit',
  ({ target }) => {
    // A form of the same looks filters a list of shops.
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== links.home()) return;
    const q = String(new FormData(target).get('q') ?? '').trim();
    if (q) report({ name: 'search', label: q });
  },
  FIRST,
);

addEventListener(
  'click',
  ({ target }) => {
    const category = target instanceof Element && target.closest('.category-menu a')?.textContent;
    if (category) report({ name: 'category_filter', label: category });
  },
  FIRST,
);
