import { styled } from '@mui/material/styles'

interface TileProps {
  title: string
  figure: string
  beside: string
  isBad?: boolean
  children: React.ReactNode
}

/** A figure, its title, and its chart beside it. */
export function Tile({ title, figure, beside, isBad = false, children }: TileProps) {
  return (
    <section aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="figure" data-bad={isBad}>
          {figure}
        </p>
        <p className="beside">{beside}</p>
      </div>
      {children}
    </section>
  )
}

/** The menu beside it may be open or closed: what counts is the remaining width, not the window's. */
export const Frame = styled('div')({ containerType: 'inline-size' })

export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 12,
  '@container (max-width: 1080px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& section': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    padding: '10px 14px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
  },
  '& h2': { margin: 0, fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& .figure': { margin: '1px 0 0', fontSize: 20, fontWeight: 700, whiteSpace: 'nowrap' },
  '& .figure[data-bad=true]': { color: theme.palette.error.dark },
  '& .beside': { margin: 0, fontSize: 12, lineHeight: 1.4, color: theme.palette.text.secondary },
}))
