import { createInterface } from 'node:readline/promises';

/** Asks questions in a terminal. */
export interface Questions {
  /** Asks for text; just Enter gives the default. */
  text(question: string, byDefault: string): Promise<string>;
  /** Asks for one of several, by number or as written; just Enter gives the first. */
  choice(question: string, choices: readonly string[]): Promise<number>;
  yes(question: string): Promise<boolean>;
  close(): void;
}

/** The user has ended the dialog (Ctrl+C, Ctrl+D). */
export class QuestionsEndedError extends Error {
  override readonly name = 'QuestionsEndedError';
}

export function askIn(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Questions {
  const lines = createInterface({ input, output });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new QuestionsEndedError()));
  });
  // Closing after the last answer isn't a failure.
  ended.catch(() => undefined);
  const ask = async (text: string) => {
    const answer = await Promise.race([lines.question(text), ended]);
    return answer.trim();
  };
  return {
    async text(question, byDefault) {
      return (await ask(`${question} (${byDefault}) `)) || byDefault;
    },
    async choice(question, choices) {
      output.write(`${question}\n${choices.map((each, index) => `  ${index + 1}. ${each}\n`).join('')}`);
      for (;;) {
        const answer = await ask('Number (1) ');
        if (answer === '') return 0;
        const named = choices.indexOf(answer);
        const index = named >= 0 ? named : Number(answer) - 1;
        if (Number.isInteger(index) && index >= 0 && index < choices.length) return index;
        output.write(`Enter a number from 1 to ${choices.length}.\n`);
      }
    },
    async yes(question) {
      for (;;) {
        const answer = (await ask(`${question} (y/N) `)).toLowerCase();
        if (/^(?:|n|no)$/.test(answer)) return false;
        if (/^(?:y|yes)$/.test(answer)) return true;
        output.write('Enter y or n.\n');
      }
    },
    close: () => lines.close(),
  };
}
