import Skeleton from '@mui/material/Skeleton'

/** The outline of a list screen, shown while the screen's code loads. */
export function ScreenSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width={90} height={18} />
      <Skeleton width={180} height={34} />
      <Skeleton variant="rounded" width="60%" height={36} sx={{ mt: 2 }} />
      <Skeleton variant="rounded" height={340} sx={{ mt: 2, borderRadius: '12px' }} />
    </div>
  )
}
