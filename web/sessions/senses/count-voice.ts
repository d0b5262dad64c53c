/** What speaks: the browser's, or a test's. */
export interface Speech {
  /** Falls silent at once. */
  stop(): void
  /** Calls back when it has said all of it, or cannot. */
  speak(words: string, ended: () => void): void
}

/** Milliseconds after which a sentence counts as said: some browsers never tell. */
const LONGEST_SENTENCE_MS = 3_000

/**
 * Says numbers while a player counts. The newest number silences the one before, so that the voice never lags behind the foot; only
 * sentences, which are rare, are said to their end.
 */
export class CountVoice {
  readonly #speech: Speech
  readonly #now: () => number
  /** When the sentence that is being said has been said at the latest. */
  #sentenceUntil = -Infinity
  #waiting: string | null = null
  /** Only the end of what was said last means anything. */
  #turn = 0

  constructor(speech: Speech, now: () => number) {
    this.#speech = speech
    this.#now = now
  }

  sayNumber(words: string): void {
    if (this.#now() < this.#sentenceUntil) this.#waiting = words
    else this.#say(words, () => {})
  }

  saySentence(words: string): void {
    this.#waiting = null
    this.#sentenceUntil = this.#now() + LONGEST_SENTENCE_MS
    this.#say(words, () => {
      this.#sentenceUntil = -Infinity
      const next = this.#waiting
      this.#waiting = null
      if (next !== null) this.sayNumber(next)
    })
  }

  silence(): void {
    this.#turn += 1
    this.#waiting = null
    this.#sentenceUntil = -Infinity
    this.#speech.stop()
  }

  #say(words: string, ended: () => void): void {
    const turn = ++this.#turn
    this.#speech.stop()
    this.#speech.speak(words, () => {
      if (turn === this.#turn) ended()
    })
  }
}
