interface SelectBoxProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Of a row, or of all of a page. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className="-m-2.5 inline-flex size-11 items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={checked}
        aria-label={label}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
