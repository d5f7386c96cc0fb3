import { mdiCheck } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import { useBrowserSetting, type BrowserSetting } from '../../kit/browser/browser-setting.ts'
import { Icon } from '../../kit/look/icon.tsx'

interface MenuActionProps {
  icon: string
  text: string
  /** A second, quieter line. */
  detail?: string
  hint?: string | undefined
  lang?: string
  onClick?: () => void
}

// Material's menu controls its items by ref and focus props, which are therefore passed through
export function MenuAction({ icon, text, detail, hint, lang, ...item }: MenuActionProps) {
  return (
    <MenuItem {...item}>
      <Icon path={icon} />
      <span lang={lang} className="user-menu-text">
        {text}
        {detail && <small>{detail}</small>}
      </span>
      {hint && <kbd style={{ marginLeft: 'auto' }}>{hint}</kbd>}
    </MenuItem>
  )
}

interface MenuSwitchProps {
  icon: string
  text: string
  setting: BrowserSetting
}

/** A yes-or-no option; the menu stays open, so that several can be set. */
export function MenuSwitch({ icon, text, setting, ...item }: MenuSwitchProps) {
  const checked = useBrowserSetting(setting)
  return (
    <MenuItem {...item} role="menuitemcheckbox" aria-checked={checked} onClick={() => setting.set(!checked)}>
      <Icon path={icon} />
      {text}
      {checked && (
        <span style={{ marginLeft: 'auto', display: 'flex' }}>
          <Icon path={mdiCheck} />
        </span>
      )}
    </MenuItem>
  )
}
