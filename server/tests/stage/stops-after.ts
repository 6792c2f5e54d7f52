import { type KyselyPlugin, RawNode } from 'kysely';
import { standStill } from './deposit-matrix/stand-still';

/**
 * Lets a process that is to be killed stand still right after a statement, inside its transaction.
 * @param text part of the statement. @param times how often it has run by then.
 */
export function stopsAfter(text: string, times: number): KyselyPlugin {
  const awaited = new WeakSet<object>();
  let seen = 0;
  return {
    transformQuery({ node, queryId }) {
      if (RawNode.is(node) && node.sqlFragments.some((part) => part.includes(text))) awaited.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (awaited.has(queryId)) seen += 1;
      if (awaited.has(queryId) && seen === times) await standStill();
      return result;
    },
  };
}
