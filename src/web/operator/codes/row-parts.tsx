// The parts of a virtualised table. Real table elements cannot be laid out like this without
// some browsers forgetting that they are a table.
import type { ComponentProps } from 'react';

type Box = ComponentProps<'div'>;

export function TableBox(props: Box) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="table" {...props} />;
}

export function RowGroup(props: Box) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowgroup" {...props} />;
}

export function Row(props: Box) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: it is a row of a table, not of a grid one moves about in
  return <div role="row" {...props} />;
}

export function ColumnHeader(props: Box) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: the button inside is
  return <div role="columnheader" {...props} />;
}

export function Cell(props: Box) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="cell" {...props} />;
}
