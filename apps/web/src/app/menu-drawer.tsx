import Drawer from '@mui/material/Drawer'
import { SideMenu } from './side-menu.tsx'

interface Props {
  label: string
  open: boolean
  onClose: () => void
}

/** The side menu of a small screen, over the content. */
export function MenuDrawer({ label, open, onClose }: Props) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      <SideMenu onChosen={onClose} />
    </Drawer>
  )
}
