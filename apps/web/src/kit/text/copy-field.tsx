import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'

interface Props {
  label: string
  text: string
  /** Prose rather than code: monospaced fonts lack Thai letters on some systems. */
  isProse?: boolean
}

/** A text to copy: shown in full, copied with one click. */
export function CopyField({ label, text, isProse = false }: Props) {
  const t = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(text))
  return (
    <Row>
      <code data-prose={isProse}>{text}</code>
      <QuietButton
        aria-label={`${t.copy}: ${label}`}
        startIcon={<Icon path={isCopied ? mdiCheck : mdiContentCopy} size={18} />}
        onClick={() => void copy()}
      >
        {isCopied ? t.copied : t.copy}
      </QuietButton>
      <output className="told">{isCopied && t.copied}</output>
    </Row>
  )
}

const words = { en: { copy: 'Copy', copied: 'Copied' }, th: { copy: 'คัดลอก', copied: 'คัดลอกแล้ว' } }

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': {
    flex: '1 1 260px',
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.default,
    fontSize: 13,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  '& code[data-prose=true]': { fontFamily: 'inherit', fontSize: 13.5 },
  '& .told': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}))
