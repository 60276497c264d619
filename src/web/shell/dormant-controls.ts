// What was done in HTML that React did not render, to be repeated once it has: the same element is the one at the same
// place among its kind, because both are rendered from the same data.

/** What `early` does not handle. */
const BUTTONS = 'button:not([data-copy], [data-keep], .section-toggle, .tip > *, [type=submit])';
const SELECTS = 'select';
const FOLDS = '.home-section[data-open], .section-toggle, details';

const FOCUSABLE = 'a[href], button, input, select, summary';

export type Repeat = (box: HTMLElement) => void;

const allIn = <E extends HTMLElement>(box: HTMLElement, selector: string): E[] => [
  ...box.querySelectorAll<E>(selector),
];

/** Null where no button of React's was pressed. */
export function pressedIn(box: HTMLElement, target: EventTarget): Repeat | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTONS) : null;
  if (!button) return null;
  const index = allIn(box, BUTTONS).indexOf(button);
  return (rendered) => {
    const same = allIn(rendered, BUTTONS)[index];
    if (!same) return;
    takeFocus(same, rendered);
    same.click();
  };
}

export function chosenIn(box: HTMLElement, select: HTMLSelectElement): Repeat {
  const { value } = select;
  const index = allIn(box, SELECTS).indexOf(select);
  return (rendered) => {
    const same = allIn<HTMLSelectElement>(rendered, SELECTS)[index];
    if (!same) return;
    takeFocus(same, rendered);
    same.value = value;
    same.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** Unless somebody is somewhere else by now, such as typing into the search field. */
function takeFocus(element: HTMLElement, box: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || box.contains(activeElement))
    element.focus({ preventScroll: true });
}

/** After a re-render the element that has the focus is another one. */
export function focusIn(box: HTMLElement): Repeat {
  const index = allIn(box, FOCUSABLE).indexOf(document.activeElement as HTMLElement);
  return (rendered) => allIn(rendered, FOCUSABLE)[index]?.focus({ preventScroll: true });
}

/** What visitors have opened or closed stays so. */
export function foldsIn(box: HTMLElement): Repeat {
  const names = ['open', 'data-open', 'aria-expanded'];
  const states = allIn(box, FOLDS).map((fold) => names.map((name) => fold.getAttribute(name)));
  return (rendered) => {
    for (const [index, fold] of allIn(rendered, FOLDS).entries())
      for (const [place, name] of names.entries()) {
        const value = states[index]?.[place];
        if (typeof value === 'string') fold.setAttribute(name, value);
      }
  };
}
