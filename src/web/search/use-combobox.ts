// The behaviour of a text field with a list of suggestions, as the ARIA patterns describe it: the focus stays in the
// field, the arrow keys move a mark through the list.
import { type KeyboardEvent, useState } from 'react';

interface ComboboxOptions<Option> {
  options: Option[];
  onChoose: (option: Option) => void;
}

export function useCombobox<Option extends { id: string }>({ options, onChoose }: ComboboxOptions<Option>) {
  const [wanted, setWanted] = useState(false);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const open = wanted && options.length > 0;
  // A new list may not have the marked one any more.
  const position = open ? options.findIndex(({ id }) => id === markedId) : -1;
  const marked = options[position];

  function show() {
    setWanted(true);
    setMarkedId(null);
  }

  function close() {
    setWanted(false);
    setMarkedId(null);
  }

  function choose(option: Option) {
    close();
    onChoose(option);
  }

  /** Around the list and back to the field between its end and its beginning. */
  function move(step: 1 | -1) {
    const places = options.length + 1;
    const from = position === -1 ? options.length : position;
    const next = open ? (from + step + places) % places : step === 1 ? 0 : options.length - 1;
    setWanted(true);
    setMarkedId(options[next]?.id ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys that compose a character (IME) are not a choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && marked) {
      event.preventDefault();
      choose(marked);
    } else if (event.key === 'Escape' && open) {
      // Only closes; pressed again, the browser empties the field.
      event.preventDefault();
      close();
    } else if (event.key === 'Home' || event.key === 'End') {
      setMarkedId(null);
    }
  }

  return { open, marked, show, close, choose, mark: setMarkedId, onKeyDown };
}
