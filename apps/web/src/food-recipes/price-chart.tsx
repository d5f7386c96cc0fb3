import type { IngredientPriceRecord } from '@rp/contract/food-recipes/ingredient-price'
import { useTheme } from '@mui/material/styles'

const width = 800
const height = 96
const edge = 6

/** Each price as a line over its period; the rows below say the same to screen readers. */
export function PriceChart({ prices, on }: { prices: IngredientPriceRecord[]; on: string }) {
  const { palette } = useTheme()
  const lines = prices.flatMap(({ id, price_per_kg, valid_from, valid_to }) =>
    price_per_kg === null
      ? []
      : [{ id, baht: Number(price_per_kg), from: valid_from, to: valid_to ?? later(on, valid_from) }],
  )
  if (lines.length < 2) return null
  const days = lines.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)])
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const bahts = lines.map(({ baht }) => baht)
  const [low, high] = [Math.min(...bahts), Math.max(...bahts)]
  const x = (day: string) =>
    edge + ((Date.parse(day) - first) / Math.max(1, last - first)) * (width - 2 * edge)
  const y = (baht: number) =>
    height - edge - ((baht - low) / Math.max(1e-9, high - low)) * (height - 2 * edge)
  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {lines.map(({ id, baht, from, to }) => (
        <line
          key={id}
          x1={x(from)}
          x2={Math.max(x(to), x(from) + 3)}
          y1={y(baht)}
          y2={y(baht)}
          stroke={palette.primary.main}
          strokeWidth={4}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

const later = (a: string, b: string): string => (a > b ? a : b)
