import Skeleton from '@mui/material/Skeleton'

/** Placeholder for columns that are loading. */
export function BoardSkeleton() {
  return (
    <div aria-busy style={{ display: 'flex', gap: 12, overflow: 'hidden' }}>
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} variant="rounded" width={252} height={320} sx={{ flex: 'none' }} />
      ))}
    </div>
  )
}
