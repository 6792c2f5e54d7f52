import { useSearchParams } from 'react-router';

/** Keeps a list's filters and page in the address, so that the back button and a copied link restore them. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return {
    read: (name: string) => params.get(name) ?? '',
    pageNum: page >= 1 && page <= 100_000 ? page : 1,
    /** Writes one value; any value but the page resets to the first page. An empty value is removed from the address. */
    write: (name: string, value: string, replace = false) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (name !== 'page') next.delete('page');
          if (value === '' || (name === 'page' && value === '1')) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace, preventScrollReset: name !== 'page' },
      ),
  };
}
