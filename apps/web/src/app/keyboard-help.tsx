import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import {
  shortcutCommand,
  shortcutNames,
  shortcutScopes,
  type ShortcutName,
} from '@rp/domain/shortcuts/commands'
import { useState } from 'react'
import { confirm } from '../kit/dialog/confirm.tsx'
import { useText, useWords } from '../kit/language.ts'
import { useOwnShortcuts } from '../kit/shortcuts/own-shortcuts.ts'
import { fixedKeys, keyboardWords, scopeWords } from './keyboard-words.ts'
import { ShortcutRow } from './shortcut-row.tsx'
import { useShortcutChoice } from './use-shortcut-choice.ts'

/** Every keyboard shortcut of the panel; each can be given other keys or be switched off. */
export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(keyboardWords)
  const text = useText()
  const isOwn = Object.keys(useOwnShortcuts()).length > 0
  const { error, restoreAll, ...choice } = useShortcutChoice()
  const [changing, setChanging] = useState<ShortcutName | null>(null)
  const restore = async () => {
    const question = { title: t.restoreAll, text: t.restoreAllText, action: t.restoreAll }
    if (await confirm(question)) restoreAll()
  }
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{t.title}</DialogTitle>
      <DialogContent>
        <Hint>{t.hint}</Hint>
        {error && <Alert severity="error">{error.message}</Alert>}
        {shortcutScopes.map((scope) => (
          <section key={scope} aria-labelledby={`keys-${scope}`}>
            <Heading id={`keys-${scope}`}>{text(scopeWords[scope])}</Heading>
            <Keys>
              {shortcutNames
                .filter((name) => shortcutCommand(name).scope === scope)
                .map((name) => (
                  <ShortcutRow
                    key={name}
                    name={name}
                    {...choice}
                    isChanging={changing === name}
                    onChanging={(is) => setChanging(is ? name : null)}
                  />
                ))}
              {fixedKeys[scope]?.map(({ keys, words }) => (
                <li key={keys}>
                  <span>{text(words)}</span>
                  <kbd>{keys}</kbd>
                </li>
              ))}
            </Keys>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        {isOwn && (
          <Button color="inherit" onClick={() => void restore()}>
            {t.restoreAll}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Hint = styled('p')(({ theme }) => ({ margin: '0 0 4px', color: theme.palette.text.secondary }))

const Heading = styled('h3')({ margin: '18px 0 2px', fontSize: 15 })

const Keys = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 8px',
    minHeight: 42,
    padding: '2px 0',
  },
  '& > li > span:first-of-type': { flex: '1 1 100px' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& .fault': { flexBasis: '100%' },
  '& .press': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
  '& .off': { color: theme.palette.text.secondary },
}))
