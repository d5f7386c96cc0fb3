import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { promptKey, promptPlaceholders, type BotName } from '@rp/domain/ai/bots'
import { defaultPrompts } from '@rp/domain/ai/versions/default-prompts'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { missingPlaceholders, unknownPlaceholders, versionLimits } from '@rp/domain/ai/versions/version'
import { useId } from 'react'
import { useInsertAtCursor } from '../../kit/browser/insert-at-cursor.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { aiWords } from './ai-words.ts'

interface Props {
  bot: BotName
  provider: ModelProvider
  value: string
  error: string | undefined
  onType: (value: string) => void
}

/** The text of a prompt: it grows with its content, reports missing placeholders, and inserts them at the cursor. */
export function PromptEditor({ bot, provider, value, error, onType }: Props) {
  const t = useWords(aiWords)
  const id = useId()
  const { area, insert } = useInsertAtCursor(value, onType)
  const missing = missingPlaceholders(bot, value)
  const unknown = unknownPlaceholders(value)

  return (
    <Editor>
      <label htmlFor={id}>{t.prompt}</label>
      <OutlinedInput
        id={id}
        multiline
        minRows={10}
        placeholder={defaultPrompts[bot]}
        maxRows={40}
        value={value}
        error={error !== undefined}
        onChange={({ target }) => onType(target.value)}
        inputRef={area}
        slotProps={{
          input: {
            spellCheck: false,
            maxLength: versionLimits.prompt,
            'aria-describedby': `${id}-below`,
            'aria-invalid': error !== undefined,
          },
        }}
        sx={{ fontFamily: 'monospace', fontSize: 13.5, lineHeight: 1.6 }}
      />
      <p id={`${id}-below`} data-wrong={error !== undefined}>
        {error ?? t.promptHelp} <code>{promptKey(bot, provider)}</code>
      </p>
      <div className="row" role="group" aria-label={t.insert}>
        <span aria-hidden>{t.insert}</span>
        {promptPlaceholders.map((name) => (
          <button key={name} type="button" onClick={() => insert(`{{${name}}}`)}>
            {`{{${name}}}`}
          </button>
        ))}
      </div>
      <div className="row">
        <output htmlFor={id}>
          {missing.length > 0 && (
            <ToneChip tone="amber" text={t.missing(missing.map((name) => `{{${name}}}`).join(' '))} />
          )}
          {unknown.length > 0 && (
            <ToneChip tone="red" text={t.unknownNames(unknown.map((name) => `{{${name}}}`).join(' '))} />
          )}
        </output>
        {value === '' && <QuietButton onClick={() => onType(defaultPrompts[bot])}>{t.builtIn}</QuietButton>}
        <span className="count">{t.characters(value.length)}</span>
      </div>
    </Editor>
  )
}

const Editor = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > label': { fontSize: 13.5, fontWeight: 600 },
  '& > p': { margin: 0, fontSize: 12.5, color: theme.palette.text.secondary },
  // The longest key is wider than a phone.
  '& code': { overflowWrap: 'anywhere' },
  '& > p[data-wrong=true]': { color: theme.palette.error.main },
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontSize: 13 },
  '& .row > .count': { marginLeft: 'auto', color: theme.palette.text.secondary },
  '& .row > button:not([class])': {
    minHeight: 28,
    padding: '2px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
    backgroundColor: theme.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    fontFamily: 'monospace',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
}))
