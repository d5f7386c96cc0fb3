/** What a reader is to find in a list as it is printed: `name`, `name | 5 %` with a stated share, `+/- name`. */
export interface PrintedList {
  form: string
  text: string
  names: string[]
}
