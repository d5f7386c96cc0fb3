import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Popper, { type PopperProps } from '@mui/material/Popper'
import type { OfferedPlaceholder } from './placeholder-query.ts'

interface Props {
  id: string
  label: string
  offered: readonly OfferedPlaceholder[]
  active: number
  anchor: PopperProps['anchorEl']
  onChoose: (one: OfferedPlaceholder) => void
}

/** The list of values below the text being typed; it never takes the focus from the text. */
export function PlaceholderOptions({ id, label, offered, active, anchor, onChoose }: Props) {
  return (
    <Popper open={offered.length > 0} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      <Paper elevation={4} sx={{ mt: 0.5, maxHeight: 280, overflowY: 'auto' }}>
        <MenuList id={id} role="listbox" aria-label={label} dense>
          {offered.map((one, at) => (
            <MenuItem
              key={one.name}
              id={optionId(id, at)}
              role="option"
              tabIndex={-1}
              selected={at === active}
              aria-selected={at === active}
              ref={at === active ? showWhole : undefined}
              // The caret stays in the text, where the value goes.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              {one.label}
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  )
}

export const optionId = (list: string, at: number) => `${list}-${at}`

function showWhole(item: HTMLElement | null) {
  item?.scrollIntoView?.({ block: 'nearest' })
}
