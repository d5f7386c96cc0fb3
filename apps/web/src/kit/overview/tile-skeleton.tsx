import Skeleton from '@mui/material/Skeleton'

/** Holds the place of a tile whose code or figures load, across the whole row. */
export const TileSkeleton = () => (
  <Skeleton variant="rounded" height={44} sx={{ gridColumn: '1 / -1' }} aria-busy />
)
