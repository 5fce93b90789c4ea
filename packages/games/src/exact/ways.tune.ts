// Finds drawn weights for a wanted return: strips and pays stay, only how likely two values are is shifted between them.

/**
 * Moves weight from one entry to another, dearer one, whole by whole, until `returnOf` is as near to `wanted` as it gets.
 * The sum stays; `returnOf` must rise with what is moved.
 */
export function tuneWeights(
  weights: readonly number[],
  from: number,
  to: number,
  returnOf: (weights: readonly number[]) => number,
  wanted: number,
): number[] {
  const move = (by: number) => weights.map((weight, i) => weight + (i === to ? by : i === from ? -by : 0))
  let low = -weights[to]!
  let high = weights[from]!
  if (returnOf(move(low)) > wanted || returnOf(move(high)) < wanted)
    throw new RangeError('no weights of these two reach the wanted return')
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (returnOf(move(middle)) > wanted) high = middle
    else low = middle
  }
  const isLowNearer = wanted - returnOf(move(low)) < returnOf(move(high)) - wanted
  return move(isLowNearer ? low : high)
}
