/** The expected names of a printed list: `name`, `name | 5 %` with a stated share, `+/- name`. */
export interface PrintedList {
  form: string
  text: string
  names: string[]
}
