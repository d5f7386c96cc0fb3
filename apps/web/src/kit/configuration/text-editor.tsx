import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { numberSentence } from '@rp/domain/number/number-problems'
import { useText } from '../language.ts'
import { pasteCells } from '../number/paste-cells.ts'
import { Readings } from '../number/readings.tsx'
import { useTypedNumber } from '../number/use-typed-number.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import type { EditorProps } from './editor.ts'

/** A whole number with its unit, one line of text, or one of a key's choices. */
export function TextEditor(props: EditorProps) {
  const { choices, data_type } = props.spec
  if (choices) return <ChoiceEditor {...props} choices={choices} />
  return data_type === 'int' ? <WholeEditor {...props} /> : <LineEditor {...props} />
}

function WholeEditor(props: EditorProps) {
  const text = useText()
  const unit = props.spec.unit && text(props.spec.unit)
  const { value, onType: onChange } = props
  const typing = useTypedNumber({ value, field: { isWhole: true, unit }, onChange })
  const unread = typing.isTyping ? null : typing.unread
  const unreadId = `${props.id}-unread`
  return (
    <>
      <LineEditor
        {...props}
        value={typing.text}
        onType={typing.type}
        onLeave={typing.leave}
        isWrong={props.isWrong || unread !== null}
        describedBy={unread ? `${unreadId} ${props.describedBy}` : props.describedBy}
      />
      {unread && (
        <p id={unreadId} className="problem">
          {text(numberSentence(unread, unit))}
        </p>
      )}
      <Readings unread={unread} describedBy={unreadId} onChoose={typing.choose} />
    </>
  )
}

function LineEditor({
  id,
  spec,
  value,
  onType,
  onLeave,
  isWrong,
  describedBy,
}: EditorProps & { onLeave?: () => void }) {
  const text = useText()
  const isNumber = spec.data_type === 'int'
  return (
    <OutlinedInput
      id={id}
      size="small"
      value={value}
      error={isWrong}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      onPaste={(event) => isNumber && pasteCells(event, onType)}
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
