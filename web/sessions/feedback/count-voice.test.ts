import { expect, test } from 'vitest'
import { CountVoice } from './count-voice.ts'

/** A voice that speaks until it is stopped, or until the test ends the sentence. */
function listen() {
  const heard: string[] = []
  let end = () => {}
  let now = 0
  const voice = new CountVoice(
    {
      stop: () => {
        const ofThe = end
        end = () => {}
        // As in browsers, an interrupted sentence fires its end, too.
        ofThe()
      },
      speak: (words, ended) => {
        heard.push(words)
        end = ended
      },
    },
    () => now,
  )
  const finish = () => {
    const ofThe = end
    end = () => {}
    ofThe()
  }
  return { voice, heard, finish, pass: (milliseconds: number) => (now += milliseconds) }
}

test('the newest number is said at once and interrupts the one before', () => {
  const { voice, heard } = listen()
  for (const number of ['1', '2', '3']) voice.sayNumber(number)
  expect(heard).toEqual(['1', '2', '3'])
})

test('a sentence is said to its end, followed by the newest waiting number', () => {
  const { voice, heard, finish } = listen()
  voice.saySentence('Goal reached')
  voice.sayNumber('51')
  voice.sayNumber('52')
  expect(heard).toEqual(['Goal reached'])
  finish()
  expect(heard).toEqual(['Goal reached', '52'])
})

test('a browser that never fires the end of a sentence does not silence the count', () => {
  const { voice, heard, pass } = listen()
  voice.saySentence('Go')
  pass(3_001)
  voice.sayNumber('1')
  expect(heard).toEqual(['Go', '1'])
})

test('the end of an interrupted sentence changes nothing', () => {
  const { voice, heard, finish } = listen()
  voice.saySentence('Rest')
  voice.saySentence('Go')
  voice.sayNumber('1')
  expect(heard).toEqual(['Rest', 'Go'])
  finish()
  expect(heard).toEqual(['Rest', 'Go', '1'])
})

test('after silencing, nothing that waited is said', () => {
  const { voice, heard, finish } = listen()
  voice.saySentence('Done')
  voice.sayNumber('9')
  voice.silence()
  finish()
  expect(heard).toEqual(['Done'])
})
