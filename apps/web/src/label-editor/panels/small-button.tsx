import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon } from '../../kit/look/icon.tsx'

interface Props extends Omit<IconButtonProps, 'children' | 'title'> {
  icon: string
  /** What it does; also its tooltip. */
  title: string
}

/** An icon-only button; its name is read out and shown on hover. */
export function SmallButton({ icon, title, ...rest }: Props) {
  return (
    <IconButton size="small" aria-label={title} title={title} {...rest}>
      <Icon path={icon} size={18} />
    </IconButton>
  )
}
