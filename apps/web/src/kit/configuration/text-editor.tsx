import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useText } from '../language.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import type { EditorProps } from './editor.ts'

/** A whole number with its unit, one line of text, or one of a key's choices. */
export function TextEditor(props: EditorProps) {
  const { choices } = props.spec
  return choices ? <ChoiceEditor {...props} choices={choices} /> : <LineEditor {...props} />
}

function LineEditor({ id, spec, value, onType, isWrong, describedBy }: EditorProps) {
  const text = useText()
  const isNumber = spec.data_type === 'int'
  return (
    <OutlinedInput
      id={id}
      size="small"
      value={value}
      error={isWrong}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
      type={spec.secret ? 'password' : 'text'}
      sx={isNumber ? { width: 200 } : { width: '100%' }}
      endAdornment={spec.unit && <InputAdornment position="end">{text(spec.unit)}</InputAdornment>}
      slotProps={{
        input: {
          'aria-invalid': isWrong,
          'aria-required': !spec.isOptional,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': describedBy,
          ...(isNumber && { inputMode: 'numeric' }),
        },
      }}
    />
  )
}
