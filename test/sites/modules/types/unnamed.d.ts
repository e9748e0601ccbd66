/** A default export without a name. */
export default function (value: string): string;
