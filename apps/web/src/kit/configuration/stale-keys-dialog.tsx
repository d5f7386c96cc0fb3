import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import type { ConfigurationItem } from '@rp/contract/configuration/configuration'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { useId, useState } from 'react'
import { useText, useWords } from '../language.ts'
import { configurationWords } from './configuration-words.ts'
import type { Typed } from './use-configuration-form.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  /** Current versions of the keys that another user changed. */
  stale: ConfigurationItem[]
  typed: ReadonlyMap<ConfigurationKey, Typed>
  onResolve: (mine: ReadonlySet<ConfigurationKey>) => void
  onCancel: () => void
}

/** Resolves a conflict over the same keys: the user chooses which value stays for each. */
export function StaleKeysDialog({ stale, typed, onResolve, onCancel }: Props) {
  const t = useWords(configurationWords)
  const text = useText()
  const valueText = useValueText()
  const id = useId()
  const [mine, setMine] = useState<ReadonlySet<ConfigurationKey>>(new Set())
  const choose = (key: ConfigurationKey, isMine: boolean) =>
    setMine((before) => new Set(isMine ? [...before, key] : [...before].filter((one) => one !== key)))
  return (
    <Dialog open onClose={onCancel} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t.staleTitle}</DialogTitle>
      <DialogContent>
        <p>{t.staleText}</p>
        {stale.map((item) => {
          const { key, value, updated_by_name } = item
          const spec = specOf(key)
          return (
            <Choice key={key}>
              <legend>{text(spec.name)}</legend>
              <RadioGroup
                value={mine.has(key) ? 'mine' : 'theirs'}
                aria-label={text(spec.name)}
                onChange={(_event, chosen) => choose(key, chosen === 'mine')}
              >
                <FormControlLabel
                  value="theirs"
                  control={<Radio size="small" />}
                  label={`${t.theirs} (${updated_by_name ?? ''}): ${valueText(spec, value)}`}
                />
                <FormControlLabel
                  value="mine"
                  control={<Radio size="small" />}
                  label={`${t.mine}: ${valueText(spec, typed.get(key)?.value ?? '')}`}
                />
              </RadioGroup>
            </Choice>
          )
        })}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button variant="contained" onClick={() => onResolve(mine)}>
          {t.proceed}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Choice = styled('fieldset')(({ theme }) => ({
  margin: '12px 0 0',
  padding: '8px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& legend': { padding: '0 6px', fontWeight: 600 },
  '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}))
