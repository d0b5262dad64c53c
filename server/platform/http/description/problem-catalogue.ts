import { Problem, PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import { hasSentence, sentence } from '#server/platform/language/texts.ts'

interface CatalogueEntry {
  code: string
  /** Missing for codes of the identity library, which has its own statuses. */
  status?: number
  sentence: string
}

/** Every code of the API with its sentence: first ours, then the further ones of /api/auth. */
export const problemEntries: readonly CatalogueEntry[] = Problem.shape.code.options.map((code) => ({
  code,
  ...(Object.hasOwn(PROBLEM_STATUS, code) && { status: PROBLEM_STATUS[code as ProblemCode] }),
  sentence: sentence(
    hasSentence(`problems.${code}`) ? `problems.${code}` : `identityProblems.${code}`,
    // Placeholders such as {{publicUrl}} stay as they are.
    { skipInterpolation: true },
  ),
}))

/** The description of `code` in the OpenAPI document. */
export const problemCatalogue = (): string =>
  problemEntries
    .map((entry) => `- ${entry.code}${entry.status ? ` (${entry.status})` : ''}: ${entry.sentence}`)
    .join('\n')
