import { useSearchParams } from 'react-router';

/** What of a list is shown, kept in the address: it survives a reload and can be sent to somebody. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  return {
    get: (name: string) => params.get(name) ?? '',
    page(name: string): number {
      const page = Number(params.get(name));
      return Number.isInteger(page) && page > 0 ? page : 1;
    },
    /** An empty value takes the parameter away. */
    set(changes: Record<string, string>) {
      setParams((now) => {
        const next = { ...Object.fromEntries(now), ...changes };
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
      });
    },
  };
}
