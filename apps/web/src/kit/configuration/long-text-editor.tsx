import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { placeholders, type PlaceholderValues } from '@rp/domain/configuration/placeholders'
import { fillTemplate, missingPlaceholders, unknownPlaceholders } from '@rp/domain/configuration/template'
import { useInsertAtCursor } from '../browser/insert-at-cursor.ts'
import { useLanguage, useText, useWords } from '../language.ts'
import { ToneChip } from '../look/tone-chip.tsx'
import { configurationWords } from './configuration-words.ts'
import type { EditorProps } from './editor.ts'

/** A multi-line text; one with placeholders has a chip for each, hints and a preview. */
export function LongTextEditor({ id, spec, value, onType, isWrong, describedBy }: EditorProps) {
  const t = useWords(configurationWords)
  const text = useText()
  const language = useLanguage()
  const { area, insert } = useInsertAtCursor(value, onType)
  const known = spec.placeholders ?? []
  const missing = value === '' ? [] : missingPlaceholders(value, spec.expects ?? [])
  const unknown = unknownPlaceholders(value, known)

  return (
    <Editor>
      <OutlinedInput
        id={id}
        size="small"
        multiline
        minRows={3}
        maxRows={14}
        value={value}
        error={isWrong}
        onChange={({ target }) => onType(target.value)}
        inputRef={area}
        autoComplete="off"
        slotProps={{
          input: {
            'aria-invalid': isWrong,
            'aria-required': !spec.isOptional,
            'aria-labelledby': `${id}-label`,
            'aria-describedby': describedBy,
          },
        }}
      />
      {known.length > 0 && (
        <div className="chips" role="group" aria-label={t.insert}>
          <span aria-hidden>{t.insert}</span>
          {known.map((name) => (
            <button key={name} type="button" title={`{${name}}`} onClick={() => insert(`{${name}}`)}>
              {text(placeholders[name].words)}
            </button>
          ))}
        </div>
      )}
      <output htmlFor={id} className="hints">
        {missing.length > 0 && (
          <ToneChip tone="amber" text={t.missing(missing.map((name) => `{${name}}`).join(' '))} />
        )}
        {unknown.length > 0 && (
          <ToneChip tone="red" text={t.unknown(unknown.map((name) => `{${name}}`).join(' '))} />
        )}
      </output>
      {known.length > 0 && value !== '' && (
        <figure>
          <figcaption>{t.preview}</figcaption>
          <p>{fillTemplate(value, examplesIn(language))}</p>
        </figure>
      )}
    </Editor>
  )
}

function examplesIn(language: 'en' | 'th'): PlaceholderValues {
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, { example }]) => [name, example[language]]),
  )
}

const Editor = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& .chips': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontSize: 13 },
  '& .chips > span': { color: theme.palette.text.secondary },
  '& .chips > button': {
    minHeight: 28,
    padding: '2px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
    backgroundColor: theme.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
  '& .hints': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& .hints > span': { whiteSpace: 'normal' },
  '& .hints:empty': { display: 'none' },
  '& figure': {
    margin: 0,
    padding: '10px 14px',
    borderRadius: 8,
    backgroundColor: theme.palette.background.default,
  },
  '& figcaption': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& figure p': { margin: '4px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))
