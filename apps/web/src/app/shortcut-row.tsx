import { mdiPencilOutline, mdiRestore } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { combinationOf, isModifierCode, type Combination } from '@rp/domain/shortcuts/combination'
import { shortcutCommand, type ShortcutName } from '@rp/domain/shortcuts/commands'
import { faultOf, faultWords, keysOf } from '@rp/domain/shortcuts/own-shortcuts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { useOwnShortcuts, written } from '../kit/shortcuts/own-shortcuts.ts'
import { keyboardWords } from './keyboard-words.ts'

interface Props {
  name: ShortcutName
  isChanging: boolean
  onChanging: (is: boolean) => void
  choose: (name: ShortcutName, keys: Combination | null) => void
  restore: (name: ShortcutName) => void
}

/** One shortcut with its keys, and how to change them. */
export function ShortcutRow({ name, isChanging, onChanging, choose, restore }: Props) {
  const t = useWords(keyboardWords)
  const text = useText()
  const own = useOwnShortcuts()
  const [fault, setFault] = useState<string | null>(null)
  const changer = useRef<HTMLButtonElement>(null)
  const title = text(shortcutCommand(name).words)
  const keys = keysOf(name, own)
  const [usual] = shortcutCommand(name).keys

  function end(): void {
    setFault(null)
    onChanging(false)
    // The button under the focus is gone.
    setTimeout(() => changer.current?.focus())
  }

  function attempt(combination: Combination): void {
    const refused = faultOf(name, combination, own)
    if (refused) return setFault(text(faultWords(combination, refused)))
    if (shortcutCommand(name).keys[0] === combination) restore(name)
    else choose(name, combination)
    end()
  }

  /** A default that another shortcut has meanwhile cannot return before that one changes. */
  function restoreDefault(): void {
    const refused = faultOf(name, usual, own)
    if (refused) return setFault(text(faultWords(usual, refused)))
    restore(name)
    end()
  }

  return (
    <li>
      <span>{title}</span>
      {isChanging ? (
        <span className="press">
          <PressButton text={t.press} onPressed={attempt} onCancel={end} />
          {own[name] !== null && (
            <Button size="small" color="inherit" onClick={() => (choose(name, null), end())}>
              {t.switchOff}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={end}>
            {t.cancel}
          </Button>
        </span>
      ) : (
        <>
          {keys.length > 0 ? (
            <kbd>{keys.map((one) => written(one)).join('  ·  ')}</kbd>
          ) : (
            <i className="off">{t.off}</i>
          )}
          {own[name] !== undefined && (
            <IconButton
              size="small"
              aria-label={t.restoreOf(title)}
              title={t.restore}
              onClick={restoreDefault}
            >
              <Icon path={mdiRestore} size={18} />
            </IconButton>
          )}
          <IconButton
            ref={changer}
            size="small"
            aria-label={t.change(title)}
            title={t.change(title)}
            onClick={() => (setFault(null), onChanging(true))}
          >
            <Icon path={mdiPencilOutline} size={18} />
          </IconButton>
        </>
      )}
      {fault && (
        <Alert severity="warning" role="alert" className="fault">
          {fault}
        </Alert>
      )}
    </li>
  )
}

interface PressProps {
  text: string
  onPressed: (combination: Combination) => void
  onCancel: () => void
}

/** Takes the next keys, except Tab, which leaves it, and Escape, which cancels. */
function PressButton({ text, onPressed, onCancel }: PressProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.code === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (isModifierCode(event.code) || event.repeat) return
    const combination = combinationOf(event)
    if (combination === 'Escape') onCancel()
    else onPressed(combination)
  }
  return (
    <Button size="small" variant="outlined" ref={(node) => node?.focus()} onKeyDown={onKeyDown}>
      {text}
    </Button>
  )
}
