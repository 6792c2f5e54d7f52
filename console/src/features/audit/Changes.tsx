import { changes } from './diff';

/** Before and after of an act, field by field. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const list = changes(before, after);
  if (list.length === 0) return <span className="text-dim">–</span>;
  return (
    <ul className="grid gap-0.5 text-xs">
      {list.map((change) => (
        <li key={change.path} className="wrap-anywhere">
          <span className="text-dim">{change.path}: </span>
          {change.before !== undefined && <del className="text-danger no-underline line-through">{change.before}</del>}
          {change.before !== undefined && change.after !== undefined && <span className="text-dim"> → </span>}
          {change.after !== undefined && <ins className="text-win no-underline">{change.after}</ins>}
        </li>
      ))}
    </ul>
  );
}
