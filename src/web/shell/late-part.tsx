// Code splitting for what the server renders and the browser seldom has to: its HTML is there, its code is fetched when
// it must be re-rendered.

import { type ComponentType, use } from 'react';

export type LoadCode = () => Promise<void>;

/** A component that suspends until its code is there; `load` fetches it before, so that nothing has to wait in sight. */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const load: LoadCode = () => {
    loading ??= fetchPart().then(
      (fetched) => {
        Part = fetched;
      },
      (error: unknown) => {
        // The next one who needs it tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function LatePart(props: Props) {
    if (!Part) use(load());
    return Part && <Part {...props} />;
  }
  return Object.assign(LatePart, { load });
}
