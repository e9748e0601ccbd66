/** Builds Markdown from parts. */

/** Joins paragraphs, lists and fences with blank lines; skips empty ones. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function fence(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

/** Formats a list item. Paragraphs, lists and code inside it follow, indented to its text. */
export function item(head: string, said: readonly string[]): string {
  const parts = said.filter((part) => part !== '');
  if (parts.length === 0) return head;
  if (!parts.some((part) => /\n\s*\n|^\s*(?:`{3}|~{3}|[-*+] |\d+[.)] |\|)/m.test(part))) {
    return `${head}: ${parts.map(oneLine).join(' ')}`;
  }
  return `${head}\n\n${parts.join('\n\n')}`.replace(/\n(?=.)/g, '\n  ');
}

/** Formats inline code; text that contains a backtick needs double backticks. */
export function code(text: string): string {
  const line = oneLine(text);
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
