import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

interface IconProps extends Omit<SvgIconProps, 'children' | 'path'> {
  /** A path of @mdi/js. */
  path: string
  size?: number
}

/** A Material Design icon; decorative unless it gets a `titleAccess`. */
export function Icon({ path, size = 20, sx, ...rest }: IconProps) {
  return (
    <SvgIcon {...rest} sx={[{ fontSize: size }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <path d={path} />
    </SvgIcon>
  )
}
