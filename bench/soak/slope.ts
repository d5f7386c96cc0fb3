/**
 * The slope of a line through points, with its 95 % confidence interval. Neighbouring heap samples are correlated,
 * which would make the interval too narrow: the number of points is reduced by the residuals' autocorrelation (lag
 * one).
 */
export function slopeOf(points: { x: number; y: number }[]): { slope: number; low: number; high: number } {
  const n = points.length
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n
  const sxx = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / sxx
  const residuals = points.map(({ x, y }) => y - meanY - slope * (x - meanX))
  const squares = residuals.reduce((sum, residual) => sum + residual ** 2, 0)
  const products = residuals.slice(1).reduce((sum, residual, at) => sum + residual * (residuals[at] ?? 0), 0)
  const likeness = Math.min(0.95, Math.max(0, squares === 0 ? 0 : products / squares))
  const counted = Math.max(4, (n * (1 - likeness)) / (1 + likeness))
  const error = Math.sqrt((squares / (counted - 2) / sxx) * (n / counted))
  const width = error * studentT(counted - 2)
  return { slope, low: slope - width, high: slope + width }
}

/**
 * The two-sided 95 % quantile of Student's t, by Cornish and Fisher; accurate to 0.01 from four degrees of freedom on.
 */
function studentT(freedom: number): number {
  const z = 1.959964
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  )
}
