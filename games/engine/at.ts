/**
 * The element of a list at an index that must exist: a table look-up outside its bounds is a bug in the maths and may never
 * turn into a silent zero.
 * @throws RangeError when there is no such element.
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return element;
}
