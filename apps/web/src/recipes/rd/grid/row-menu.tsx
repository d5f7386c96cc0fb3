import { mdiCheck } from '@mdi/js'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { FormulaLine } from '@rp/domain/formula/formula'
import type { Dispatch } from 'react'
import { useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import type { Action } from '../formula/draft-state.ts'
import { gridWords } from './grid-words.ts'

interface Props {
  line: FormulaLine
  at: number
  anchor: HTMLElement
  dispatch: Dispatch<Action>
  onInsert: () => void
  onDetails: () => void
  onClose: () => void
}

/** The actions on one line, for users without a keyboard or unfamiliar with the keys. */
export function RowMenu({ line, at, anchor, dispatch, onInsert, onDetails, onClose }: Props) {
  const t = useWords(gridWords)
  const { key, is_balance, fixed_qty } = line
  const choose = (step: () => void) => () => {
    onClose()
    step()
  }
  const check = (isOn: boolean) => <Icon path={isOn ? mdiCheck : ''} size={18} />
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t.lineMenu(at + 1) } }}>
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={is_balance}
        onClick={choose(() => dispatch({ type: 'balance', key }))}
      >
        {check(is_balance)} {t.balance}
      </MenuItem>
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={fixed_qty}
        onClick={choose(() => dispatch({ type: 'line', key, part: { fixed_qty: !fixed_qty } }))}
      >
        {check(fixed_qty)} {t.fixedQty}
      </MenuItem>
      <MenuItem onClick={choose(onDetails)}>
        {check(false)} {t.details}
      </MenuItem>
      <Divider />
      <MenuItem onClick={choose(onInsert)}>
        {check(false)} {t.insertBelow}
      </MenuItem>
      <MenuItem onClick={choose(() => dispatch({ type: 'move', keys: [key], by: -1 }))}>
        {check(false)} {t.moveUp}
      </MenuItem>
      <MenuItem onClick={choose(() => dispatch({ type: 'move', keys: [key], by: 1 }))}>
        {check(false)} {t.moveDown}
      </MenuItem>
      <Divider />
      <MenuItem
        sx={{ color: 'error.main' }}
        onClick={choose(() => dispatch({ type: 'remove', keys: [key] }))}
      >
        {check(false)} {t.remove}
      </MenuItem>
    </Menu>
  )
}
