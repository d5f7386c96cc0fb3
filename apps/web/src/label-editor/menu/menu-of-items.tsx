import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

export interface Item {
  name: string
  keys?: string | undefined
  run: () => unknown
  off?: boolean
}

interface Props {
  at: { clientX: number; clientY: number }
  /** Groups of items, separated by lines. */
  parts: readonly (readonly Item[])[]
  onClose: () => void
  /** Gives the focus back to where the menu was opened. */
  giveFocus: () => void
}

/** A context menu at a window position. */
export function MenuOfItems({ at, parts, onClose, giveFocus }: Props) {
  /** Closes first: the menu holds the focus while it is there. */
  function close(run?: () => unknown): void {
    onClose()
    requestAnimationFrame(() => {
      giveFocus()
      run?.()
    })
  }

  return (
    <Menu
      open
      onClose={() => close()}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.clientX, top: at.clientY }}
      disableRestoreFocus
      transitionDuration={0}
      slotProps={{
        root: {
          onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
          onPointerDown: stop,
          onPointerUp: stop,
          onKeyDown: stop,
        },
      }}
    >
      {parts.flatMap((items, part) => [
        part > 0 && <Divider key={`after ${part}`} />,
        ...items.map(({ name, keys, run, off = false }, nth) => (
          <MenuItem key={`${part} ${nth}`} dense disabled={off} onClick={() => close(run)}>
            {name}
            {keys !== undefined && <kbd className="label-menu-keys">{keys}</kbd>}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}

/** React bubbles the menu's events to the stage, its parent in the tree. */
const stop = (event: React.SyntheticEvent): void => event.stopPropagation()
