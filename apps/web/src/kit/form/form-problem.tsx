import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { fieldSentence, type FieldError, type Problem } from '@rp/contract/problems'
import { useWords } from '../language.ts'
import { RequestId } from '../page/problem-view.tsx'
import { formWords } from './form-words.ts'

interface Props {
  problem: Problem
  /** Refused values that no field of the form shows. */
  elsewhere: FieldError[]
}

/** Why saving failed, if no single field is the cause. */
export function FormProblem({ problem, elsewhere }: Props) {
  const t = useWords(formWords)
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{`${t.notSaved}: ${problem.title}`}</AlertTitle>
      {problem.detail !== problem.title && <p style={{ margin: 0 }}>{problem.detail}</p>}
      {elsewhere.map((error) => (
        <p key={error.path} style={{ margin: 0 }}>
          {fieldSentence(error)}
        </p>
      ))}
      {problem.request_id && <RequestId id={problem.request_id} />}
    </Alert>
  )
}
