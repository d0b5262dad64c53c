import { Problem, PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import { hasSentence, sentence } from '#server/platform/language/texts.ts'

interface CatalogueEntry {
  code: string
  /** The identity library answers with statuses of its own. */
  status?: number
  sentence: string
}

/** Every code of the API with its sentence: ours first, then those that only /api/auth answers with. */
export const problemEntries: readonly CatalogueEntry[] = Problem.shape.code.options.map((code) => ({
  code,
  ...(Object.hasOwn(PROBLEM_STATUS, code) && { status: PROBLEM_STATUS[code as ProblemCode] }),
  sentence: sentence(
    hasSentence(`problems.${code}`) ? `problems.${code}` : `identityProblems.${code}`,
    // What depends on the case stays as it is written: {{publicUrl}}.
    { skipInterpolation: true },
  ),
}))

/** As the description of `code` in the OpenAPI document. */
export const problemCatalogue = (): string =>
  problemEntries
    .map((entry) => `- ${entry.code}${entry.status ? ` (${entry.status})` : ''}: ${entry.sentence}`)
    .join('\n')
