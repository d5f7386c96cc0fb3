export type Conformity = 'PASS' | 'FAIL' | 'UNDECIDED'
