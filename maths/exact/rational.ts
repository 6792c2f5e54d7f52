/** An exact fraction of integers with a positive denominator; not reduced until asked. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @throws RangeError when the denominator is not positive. */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const below = BigInt(denominator);
  if (below <= 0n) throw new RangeError('A denominator is positive');
  return { numerator: BigInt(numerator), denominator: below };
}

export function add(left: Rational, right: Rational): Rational {
  return reduce({
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  });
}

export function subtract(left: Rational, right: Rational): Rational {
  return add(left, { numerator: -right.numerator, denominator: right.denominator });
}

export function multiply(left: Rational, right: Rational): Rational {
  return reduce({
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
  });
}

export function sum(terms: readonly Rational[]): Rational {
  return terms.reduce(add, rational(0));
}

export function equal(left: Rational, right: Rational): boolean {
  return left.numerator * right.denominator === right.numerator * left.denominator;
}

/** The fraction in lowest terms. */
export function reduce({ numerator, denominator }: Rational): Rational {
  let divisor = denominator;
  let rest = numerator < 0n ? -numerator : numerator;
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The exact value of a finite float, every one of which is an integer times a power of two. */
export function fromFloat(value: number): Rational {
  let scaled = value;
  let shift = 0n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift += 1n;
  }
  return reduce({ numerator: BigInt(scaled), denominator: 1n << shift });
}

/** The fraction as decimal text, rounded half away from zero at the last of `decimals` places. */
export function toDecimal({ numerator, denominator }: Rational, decimals: number): string {
  const sign = numerator < 0n ? '-' : '';
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scaled = (2n * magnitude * 10n ** BigInt(decimals) + denominator) / (2n * denominator);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** The fraction as a float, for figures that are shown with few digits. Not for magnitudes below 10⁻²⁰⁰. */
export function toNumber(value: Rational): number {
  const { numerator, denominator } = reduce(value);
  const bits = BigInt(Math.max(0, denominator.toString(2).length - numerator.toString(2).replace('-', '').length + 64));
  return Number((numerator << bits) / denominator) / 2 ** Number(bits);
}
