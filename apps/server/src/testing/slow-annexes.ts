/** Files of an annex on which a careless reader takes quadratic time; `bench/parsing-time.ts` measures ours. */
export const slowAnnexes = ['1,"a,b,c\n', '1,""a"",b,c\n', '1,"""\n'].map(
  (row) => `Reference Number,Name,CAS Number,Other\n${row.repeat(100_000)}`,
)
