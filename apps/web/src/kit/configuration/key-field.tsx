import { mdiHistory, mdiRestore } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ConfigurationItem } from '@rp/contract/configuration/configuration'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { isOverriddenEverywhere, overrideWords } from '@rp/domain/configuration/overrides'
import type { Words } from '@rp/domain/languages'
import { useState, type ReactNode } from 'react'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { ToneChip } from '../look/tone-chip.tsx'
import { DateText } from '../text/date-text.tsx'
import { configurationWords } from './configuration-words.ts'
import { editorOf } from './editor-of.ts'

interface Props {
  item: ConfigurationItem
  /** The unsaved text. */
  typed: string | undefined
  problem: Words | undefined
  onType: (item: ConfigurationItem, value: string) => void
  onReset: (item: ConfigurationItem) => void
  onLog: (key: ConfigurationKey) => void
}

/** The input that gets the focus when a key is invalid. */
export const inputIdOf = (key: ConfigurationKey): string => `configuration-${key}`

/** One key: name, state, editor, meaning. Optional long texts, of which there are many, expand on demand. */
export function KeyField(props: Props) {
  const { item, typed, problem } = props
  const text = useText()
  const spec = specOf(item.key)
  const [isOpen, setOpen] = useState(false)
  const label = `${inputIdOf(item.key)}-label`
  if (!(spec.isOptional && spec.data_type === 'longText'))
    return (
      <Field data-wrong={problem !== undefined}>
        <Head {...props}>
          {spec.data_type === 'day' || spec.data_type === 'time' ? (
            <span className="name" id={label}>
              {text(spec.name)}
            </span>
          ) : (
            <label className="name" id={label} htmlFor={inputIdOf(item.key)}>
              {text(spec.name)}
            </label>
          )}
        </Head>
        <Body {...props} />
      </Field>
    )
  const shown = isOpen || problem !== undefined
  return (
    <Field data-wrong={problem !== undefined}>
      <details open={shown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="name" id={label}>
            {text(spec.name)}
          </span>
          <States item={item} typed={typed} />
        </summary>
        {shown && (
          <div className="inside">
            <Body {...props} />
            <Actions {...props} />
          </div>
        )}
      </details>
    </Field>
  )
}

function Head({ children, ...props }: Props & { children: ReactNode }) {
  return (
    <div className="head">
      {children}
      <States {...props} />
      <Actions {...props} />
    </div>
  )
}

function States({ item, typed }: Pick<Props, 'item' | 'typed'>) {
  const t = useWords(configurationWords)
  const { isOptional } = specOf(item.key)
  const isEmpty = (typed ?? item.value) === ''
  return (
    <span className="states">
      {typed === undefined && <span>{isOptional ? t.optional : t.required}</span>}
      {isOptional && isEmpty && <span>{t.unset}</span>}
      {item.is_default && typed === undefined && !isEmpty && <span>{t.standard}</span>}
      {typed !== undefined && <ToneChip tone="amber" text={t.changed} />}
    </span>
  )
}

function Actions({ item, onReset, onLog }: Props) {
  const t = useWords(configurationWords)
  const name = useText()(specOf(item.key).name)
  if (item.row_version === 0) return null
  return (
    <span className="actions">
      {!item.is_default && (
        <IconButton
          size="small"
          title={t.reset}
          aria-label={`${t.reset}: ${name}`}
          onClick={() => onReset(item)}
        >
          <Icon path={mdiRestore} size={18} />
        </IconButton>
      )}
      <IconButton size="small" title={t.log} aria-label={t.logOf(name)} onClick={() => onLog(item.key)}>
        <Icon path={mdiHistory} size={18} />
      </IconButton>
    </span>
  )
}

function Body({ item, typed, problem, onType }: Props) {
  const t = useWords(configurationWords)
  const text = useText()
  const spec = specOf(item.key)
  const Editor = editorOf[spec.data_type]
  const id = inputIdOf(item.key)
  return (
    <>
      <Editor
        id={id}
        spec={spec}
        value={typed ?? item.value}
        onType={(value) => onType(item, value)}
        isWrong={problem !== undefined}
        describedBy={`${id}-below`}
      />
      <div className="below" id={`${id}-below`}>
        {problem && <p className="problem">{t.problem(text(problem))}</p>}
        <p>{text(spec.description)}</p>
        {item.overrides.flatMap((one) => {
          const words = overrideWords(one)
          return words ? (
            <p key={one.by} className="override">
              {text(words)}
            </p>
          ) : (
            []
          )
        })}
        {isOverriddenEverywhere(item.overrides) && <p className="override">{t.holdsNowhere}</p>}
      </div>
      <p className="meta">
        <code>{item.key}</code>
        {item.updated_at !== null && (
          <span>
            {t.changedBy} {item.updated_by_name} · <DateText instant={item.updated_at} />
          </span>
        )}
      </p>
    </>
  )
}

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  padding: '14px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& .head, & summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    minHeight: 34,
  },
  '& summary': { cursor: 'pointer' },
  '& summary::before': { content: '"▸"', color: theme.palette.text.secondary },
  '& details[open] > summary::before': { content: '"▾"' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& .inside': { display: 'flex', flexDirection: 'column', gap: 6, paddingTop: 6 },
  '& .name': { fontSize: 14, fontWeight: 600 },
  '& .states': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: 10,
    fontSize: 12.5,
    color: theme.palette.text.secondary,
  },
  '& .actions': { display: 'inline-flex', gap: 2, marginLeft: 'auto' },
  '& .below p, & .meta': { margin: 0, fontSize: 12.5, color: theme.palette.text.secondary },
  '& .below .override': { color: '#8A5200' },
  '& .problem': { color: theme.palette.error.main },
  '& .meta': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
  '& .meta code': { fontSize: 12, overflowWrap: 'anywhere' },
}))
