type Props = {
  /** Why the form was not sent. */
  text: string;
  /** The invalid fields' names, as the form has them from top to bottom. */
  names: string[];
  /** What the fields are called, by their names. */
  labels: Record<string, string>;
};

/** What a form still needs, with a link to each field. The caller provides the live region. */
export function ErrorSummary({ text, names, labels }: Props) {
  return (
    <>
      <p className="font-bold">{text}</p>
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
            >
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
