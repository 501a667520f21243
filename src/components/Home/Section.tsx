import React, { type ReactNode } from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** A section under its heading. @param id of the heading */
export default function Section(props: {
  id: string;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={props.id}>
      <Heading as="h2" className={styles.heading}>
        <span id={props.id}>{props.title}</span>
      </Heading>
      {props.children}
    </section>
  );
}
