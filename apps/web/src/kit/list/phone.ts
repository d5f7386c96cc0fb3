import useMediaQuery from '@mui/material/useMediaQuery'

/** Below this width a list is cards, not a table. */
export const phoneBelow = 720

/** Whether the screen is narrower than that; rerenders on change. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneBelow - 0.05}px)`, { noSsr: true })
}
