import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useWords } from '../language.ts'
import { configurationWords } from './configuration-words.ts'
import type { EditorProps } from './editor.ts'

/** On or off, also in words. */
export function SwitchEditor({ id, value, onType, describedBy }: EditorProps) {
  const t = useWords(configurationWords)
  const isOn = value === 'true'
  return (
    <Row>
      <Switch
        id={id}
        checked={isOn}
        onChange={({ target }) => onType(String(target.checked))}
        slotProps={{ input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy } }}
      />
      <span aria-hidden>{isOn ? t.on : t.off}</span>
    </Row>
  )
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: -10 })
